let context: AudioContext | null = null;

/** A short knock on wood: it is your turn. Only where the player has asked for it. */
export function knock(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.setValueAtTime(220, now);
    tone.frequency.exponentialRampToValueAtTime(90, now + 0.09);
    loud.gain.setValueAtTime(0.25, now);
    loud.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
    tone.connect(loud).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.13);
  } catch {
    // A browser without sound stays silent.
  }
}
