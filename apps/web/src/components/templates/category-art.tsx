/** Drawings for templates whose picture is missing, one for each category. Decorative. */
import type { Template } from '@starwright/protocol/templates';
import { type ReactNode, useId } from 'react';

type Category = Template['category'];

const skies: Record<Category, [string, string]> = {
  nft: ['#31177f', '#8a2f9c'],
  token: ['#14306f', '#5a31d9'],
  dao: ['#0b3f66', '#2b6f9e'],
  other: ['#2a1a5e', '#12627a'],
};

export function CategoryArt({ category }: { category: Category }) {
  const id = useId();
  const [from, to] = skies[category];
  return (
    <svg viewBox="0 0 320 150" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="320" height="150" fill={`url(#${id})`} />
      {stars}
      {drawings[category]}
    </svg>
  );
}

const stars = (
  <g fill="#fff">
    {[
      [22, 30, 1.4],
      [60, 112, 1],
      [92, 20, 1],
      [250, 26, 1.5],
      [296, 64, 1],
      [284, 124, 1.3],
      [40, 72, 0.9],
      [226, 132, 0.9],
      [136, 12, 0.8],
      [304, 18, 0.8],
    ].map(([x, y, r]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={0.85} />
    ))}
  </g>
);

const drawings: Record<Category, ReactNode> = {
  nft: (
    <>
      <g transform="rotate(-9 120 80)">
        <rect x="88" y="34" width="72" height="88" rx="8" fill="#ffffff22" stroke="#ffffff66" />
      </g>
      <rect x="128" y="26" width="78" height="98" rx="9" fill="#130b3a" stroke="#f0c2ff" strokeWidth="2" />
      <circle cx="167" cy="64" r="19" fill="#ff9ecb" />
      <path d="M137 76c18 10 42 10 60-14" fill="none" stroke="#ffe0f2" strokeWidth="3" strokeLinecap="round" />
      <rect x="140" y="100" width="36" height="5" rx="2.5" fill="#ffffffaa" />
      <rect x="140" y="110" width="22" height="4" rx="2" fill="#ffffff66" />
    </>
  ),
  token: (
    <>
      <ellipse cx="160" cy="78" rx="104" ry="34" fill="none" stroke="#ffffff55" strokeWidth="1.5" transform="rotate(-12 160 78)" />
      <circle cx="160" cy="76" r="36" fill="#ffd166" />
      <circle cx="160" cy="76" r="27" fill="none" stroke="#9a6a00" strokeWidth="2.5" />
      <path d="M160 58c2 11 6 15 17 18-11 3-15 7-17 18-2-11-6-15-17-18 11-3 15-7 17-18z" fill="#9a6a00" />
      <circle cx="257" cy="52" r="11" fill="#ffe3a0" />
      <circle cx="66" cy="102" r="8" fill="#ffc24a" />
    </>
  ),
  dao: (
    <>
      <g stroke="#ffffff77" strokeWidth="1.5">
        <path d="M160 74L92 44M160 74l70-32M160 74l-56 42M160 74l62 44M160 74V22" />
      </g>
      <circle cx="160" cy="74" r="23" fill="#8be3ff" />
      <path d="M150 74l7 8 14-16" fill="none" stroke="#08334f" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
      {[
        [92, 44],
        [230, 42],
        [104, 116],
        [222, 118],
        [160, 22],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="10" fill="#dff6ff" />
      ))}
    </>
  ),
  other: (
    <>
      <circle cx="238" cy="42" r="17" fill="#c9b8ff" />
      <path d="M112 118c-3-34 14-72 48-92 34 20 51 58 48 92l-22-12h-52z" fill="#f2eeff" />
      <circle cx="160" cy="68" r="13" fill="#38208a" />
      <circle cx="160" cy="68" r="7" fill="#7fe0ff" />
      <path d="M146 112c2 16 8 22 14 32 6-10 12-16 14-32z" fill="#ffb057" />
    </>
  ),
};
