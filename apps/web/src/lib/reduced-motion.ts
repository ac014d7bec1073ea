import { useEffect, useState } from 'react';

const asked = '(prefers-reduced-motion: reduce)';

/** Whether the person asked for less motion. False until the page runs in a browser. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const media = matchMedia(asked);
    const tell = () => setReduced(media.matches);
    tell();
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, []);
  return reduced;
}
