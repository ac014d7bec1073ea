import { useEffect, useState } from 'react';

/** Smaller movements are a hand that trembles. */
const least = 8;

/** Whether somebody reads on: the page was last scrolled down, and there is more of it. */
export function useReading(): boolean {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const scrolled = () => {
      const now = window.scrollY;
      const isAtEnd = now + window.innerHeight >= document.documentElement.scrollHeight - least;
      if (isAtEnd) setReading(false);
      else if (Math.abs(now - last) >= least) setReading(now > last);
      else return;
      last = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  return reading;
}
