/** Light or dark. Both buttons are there and CSS shows the one that is needed, so that a prerendered page is right from the start. */
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './site-bar.module.css';
import { useSite } from './site-context.tsx';

export function SchemeButton() {
  const { site } = useSiteMessages();
  const { toggleScheme } = useSite();
  return (
    <>
      <button
        type="button"
        className={`${classes.square} ${classes.whenDark}`}
        onClick={toggleScheme}
        aria-label={site.toLight}
        title={site.toLight}
      >
        <IconSun size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes.square} ${classes.whenLight}`}
        onClick={toggleScheme}
        aria-label={site.toDark}
        title={site.toDark}
      >
        <IconMoon size={18} aria-hidden />
      </button>
    </>
  );
}
