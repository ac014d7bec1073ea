/** 50 pieces of confetti for three seconds; nothing for people who asked for less motion. */
const pieces = 50;
const celebrationMs = 3000;

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  void confetti({
    particleCount: pieces,
    spread: 100,
    startVelocity: 42,
    ticks: (celebrationMs / 1000) * 60,
    origin: { y: 0.55 },
    colors: ['#8763f8', '#a288fc', '#5cc8ff', '#4fdca4', '#ffd166'],
    disableForReducedMotion: true,
  });
  setTimeout(() => confetti.reset(), celebrationMs);
}
