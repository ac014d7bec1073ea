/** How a generated page begins with a look, drawn with the rules of its styles and in the theme that is on. */
import { coverSize, drawCover, huesOfTitle } from '@starwright/engine/look';
import { type Look, type LookCover, lookColours } from '@starwright/protocol/look';
import type { CSSProperties } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './look-card.module.css';

type LookPreviewProps = { [Part in keyof Look]?: Look[Part] | undefined } & {
  title: string;
  /** Of what the colour is made where none is chosen. */
  seed: string;
};

export function LookPreview({ title, seed, tagline, introduction, colour, cover }: LookPreviewProps) {
  const { look: words } = useMessages();
  const [hue, second] = colour ? lookColours[colour] : huesOfTitle(seed);
  // Custom properties are no fields of the type.
  const style = { '--hue': hue, '--second': second } as CSSProperties;
  return (
    <figure className={classes.preview} style={style} aria-label={words.preview}>
      {cover && (
        <div className={classes.cover}>
          <CoverPicture cover={cover} />
        </div>
      )}
      <div className={classes.face}>
        <div>
          <p className={classes.faceTitle}>{title}</p>
          {tagline && <p className={classes.faceTagline}>{tagline}</p>}
        </div>
        <span className={classes.faceButton} aria-hidden>
          {words.sample}
        </span>
        {introduction && <p className={classes.faceWords}>{introduction}</p>}
      </div>
    </figure>
  );
}

export function CoverPicture({ cover }: { cover: LookCover }) {
  return (
    <svg viewBox={`0 0 ${coverSize.width} ${coverSize.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {drawCover(cover).map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}
