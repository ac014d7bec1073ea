/** The frame of a public page: its title in the browser, one level-1 heading, a lead. */
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './site.module.css';

interface SitePageProps {
  title: string;
  lead?: ReactNode;
  eyebrow?: string;
  /** Behind the heading: a drawing. */
  picture?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

export function SitePage({ title, lead, eyebrow, picture, narrow, children }: SitePageProps) {
  const { product } = useSiteMessages();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className={classNames('site', classes.page, narrow && classes.narrow)}>
      <div className={classes.pageHead}>
        <div>
          {eyebrow && <span className={classes.eyebrow}>{eyebrow}</span>}
          <h1 className={classes.h1} style={{ fontSize: 'clamp(34px, 4.4vw, 52px)' }}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {picture && <div className={classes.pagePicture}>{picture}</div>}
      </div>
      {children}
    </div>
  );
}
