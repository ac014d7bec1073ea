import { classNames } from '../../lib/class-names.ts';

/** A planet with its ring, a small moon on its way round it, and a star that has just been lit. Decorative. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <>
      <svg className={className} viewBox="0 0 640 640" aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id="hs-planet" cx="0.34" cy="0.28" r="0.85">
            <stop stopColor="#c9b8ff" />
            <stop offset="0.32" stopColor="#8763f8" />
            <stop offset="0.68" stopColor="#4423b4" />
            <stop offset="1" stopColor="#170a4a" />
          </radialGradient>
          <radialGradient id="hs-glow">
            <stop stopColor="#8763f8" stopOpacity="0.55" />
            <stop offset="1" stopColor="#8763f8" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="hs-ring" x1="0" x2="1">
            <stop stopColor="#5cc8ff" stopOpacity="0" />
            <stop offset="0.3" stopColor="#5cc8ff" stopOpacity="0.9" />
            <stop offset="0.75" stopColor="#c9b8ff" stopOpacity="0.8" />
            <stop offset="1" stopColor="#c9b8ff" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="hs-moon" x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#ffe3a0" />
            <stop offset="1" stopColor="#f0894b" />
          </linearGradient>
          <clipPath id="hs-disc">
            <circle cx="388" cy="232" r="168" />
          </clipPath>
        </defs>
        <circle cx="388" cy="232" r="300" fill="url(#hs-glow)" />
        <g fill="none" stroke="url(#hs-ring)" transform="rotate(-20 388 232)">
          <path d="M108 232a280 62 0 0 1 560 0" strokeWidth="10" opacity="0.5" />
          <path d="M76 232a312 78 0 0 1 624 0" strokeWidth="3" opacity="0.6" />
        </g>
        <circle cx="388" cy="232" r="168" fill="url(#hs-planet)" />
        <g clipPath="url(#hs-disc)">
          <path d="M208 196c70 26 130-18 214 4s96-12 150-4v-44c-74-18-130 18-208 2s-96 22-156 12z" fill="#ffffff" opacity="0.12" />
          <path d="M206 288c80-22 128 26 206 6s110 12 158-2v36c-56 20-120-8-190 10s-112-12-174 0z" fill="#2aa7e8" opacity="0.28" />
          <circle cx="330" cy="250" r="22" fill="#1f0d63" opacity="0.35" />
          <circle cx="452" cy="176" r="13" fill="#1f0d63" opacity="0.35" />
          <circle cx="470" cy="258" r="30" fill="#1f0d63" opacity="0.25" />
        </g>
        <g fill="none" stroke="url(#hs-ring)" transform="rotate(-20 388 232)">
          <path d="M108 232a280 62 0 0 0 560 0" strokeWidth="10" opacity="0.85" />
          <path d="M76 232a312 78 0 0 0 624 0" strokeWidth="3" />
        </g>
        <circle cx="152" cy="344" r="20" fill="url(#hs-moon)" />
      </svg>
      {/* A picture of its own: the browser can let it twinkle without drawing the planet again. */}
      <svg className={classNames(className, 'twinkle')} viewBox="0 0 640 640" fill="#fff" aria-hidden="true" focusable="false">
        <path d="M120 84c2.600 20 11 28.400 31 31-20 2.600-28.400 11-31 31-2.600-20-11-28.400-31-31 20-2.600 28.400-11 31-31z" />
        <circle cx="570" cy="70" r="3" />
        <circle cx="232" cy="42" r="2.200" />
        <circle cx="606" cy="372" r="2.600" />
        <circle cx="60" cy="232" r="2.200" />
        <circle cx="548" cy="470" r="2" />
      </svg>
    </>
  );
}
