import type { ReactNode } from 'react';
import { Art } from '../shell.tsx';

/** Things to look at, side by side. */
export function Gallery({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="gallery" aria-label={label}>
      <style href="gallery" precedence="piece">{`
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 46%), 1fr)); gap: .9rem; } .gallery > li { display: grid; grid-template-rows: auto 1fr; padding: 0; border: 1px solid var(--line); border-radius: 1.1rem; overflow: hidden; background: var(--card); }
.gallery .picture { aspect-ratio: 1; overflow: hidden; background: var(--well); } .gallery img { display: block; width: 100%; height: 100%; object-fit: cover; }
.gallery .caption { display: grid; gap: .6rem; align-content: start; padding: .7rem .85rem .85rem; } .gallery .caption > .action { padding: 0; border: 0; } .gallery .caption > .action h3 { display: none; } .gallery:has(form) { grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); } .gallery .action.simple > button { width: 100%; }`}</style>
      {children}
    </ul>
  );
}

/** One of them: its picture, or a landscape made of its name where it has none, and what is said below. */
export function Exhibit({
  seed,
  image,
  title,
  children,
}: {
  seed: string;
  image?: string | undefined;
  title: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <div className="picture">{image ? <img src={image} alt={title} /> : <Art seed={seed} />}</div>
      <div className="caption">
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** The picture inside of metadata that is itself a `data:` link; anybody may have written it, so nothing is taken for granted. */
export function pictureIn(uri: string | undefined): string | undefined {
  const kept = 'data:application/json;base64,';
  if (!uri?.startsWith(kept)) return undefined;
  try {
    const { image } = JSON.parse(atob(uri.slice(kept.length))) as { image?: unknown };
    return typeof image === 'string' && image.startsWith('data:image/') ? image : undefined;
  } catch {
    return undefined;
  }
}
