/** Two testimonials, marked as the examples they are. */
import site from '../../components/site/site.module.css';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';

const skins = ['#f2c6a5', '#b67b58'];
const tops = ['#8763f8', '#1b8ab8'];

export function Voices() {
  const { voices } = useSiteMessages().landing;
  return (
    <section className={site.section} aria-labelledby="voices-title">
      <div className={site.head}>
        <h2 id="voices-title" className={site.h2}>
          {voices.title}
        </h2>
        <p className={site.lead}>{voices.note}</p>
      </div>
      <div className={classes.columns}>
        {voices.items.map(({ text, name, role }, index) => (
          <figure key={name} className={`${site.card} ${classes.voice}`}>
            <span className={site.badge} data-tone="warn" style={{ alignSelf: 'flex-start' }}>
              {voices.example}
            </span>
            <blockquote style={{ fontSize: 17, lineHeight: 1.55 }}>“{text}”</blockquote>
            <figcaption className={classes.person}>
              <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
                <rect width="44" height="44" rx="15" fill="#1c1350" />
                <circle cx="22" cy="18" r="8" fill={skins[index]} />
                <path d="M6 44c1-11 8-16 16-16s15 5 16 16z" fill={tops[index]} />
                <circle cx="36" cy="8" r="1.500" fill="#fff" />
                <circle cx="8" cy="12" r="1" fill="#fff" />
              </svg>
              <span>
                <strong>{name}</strong>
                <br />
                <span className={`${site.small} ${site.dimmed}`}>{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
