let context: AudioContext | null = null;

/** May this page make a sound? A browser that nobody has touched yet may refuse. */
export function soundAllowed(): boolean {
  try {
    context ??= new AudioContext();
    return context.state === 'running';
  } catch {
    return false;
  }
}
export async function allowSound(): Promise<boolean> {
  soundAllowed();
  await context?.resume().catch(() => undefined);
  return soundAllowed();
}

/** The end of the round: three strokes of a gong that a hall hears. */
export function gong(): void {
  if (!soundAllowed() || !context) return;
  for (let stroke = 0; stroke < 3; stroke++) {
    const at = context.currentTime + stroke * 1.4;
    for (const [frequency, loud] of [[196, 0.5], [294, 0.25], [523, 0.12]] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(loud, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 1.9);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 2);
    }
  }
}
