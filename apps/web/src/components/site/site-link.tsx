/** Links and buttons of the public pages: plain anchors, which the host may answer without a new page load. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './site.module.css';
import { useSite } from './site-context.tsx';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
interface Look {
  kind?: 'action' | 'soft' | 'plain';
  size?: 'small';
}

export function SiteLink({ onClick, ...props }: LinkProps) {
  const { go } = useSite();
  return (
    // biome-ignore lint/a11y: it stays a link with its address, for the keyboard too; the host only saves a page load
    <a
      {...props}
      // biome-ignore lint/a11y/useValidAnchor: as above
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && isPlainClick(event) && !props.target && go(props.href)) event.preventDefault();
      }}
    />
  );
}

export const SiteButtonLink = ({ kind, size, className, ...props }: LinkProps & Look) => (
  <SiteLink {...props} className={classNames(classes.button, className)} data-kind={kind} data-size={size} />
);

export const SiteButton = ({ kind, size, className, type = 'button', ...props }: ButtonHTMLAttributes<HTMLButtonElement> & Look) => (
  <button {...props} type={type} className={classNames(classes.button, className)} data-kind={kind} data-size={size} />
);

/** A click that asks for this page in this tab. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
