/** The picture of a template; its category's drawing where there is none or it does not come. Decorative. */
import type { Template } from '@starwright/protocol/templates';
import { useState } from 'react';
import { CategoryArt } from './category-art.tsx';
import classes from './templates.module.css';

/** `eager` where the picture is what the page is about; the others wait until they come near the screen. */
export function TemplatePicture({ template: { imageUrl, category }, eager }: { template: Template; eager?: boolean }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes.picture}>
      {imageUrl && failed !== imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={320}
          height={150}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(imageUrl)}
        />
      ) : (
        <CategoryArt category={category} />
      )}
    </span>
  );
}
