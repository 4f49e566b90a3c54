/** A sentence begins with a capital letter; the catalogues keep words as they stand within one. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
