import site from '../../components/site/site.module.css';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import { howPictures } from './how-pictures.tsx';
import classes from './landing.module.css';

export function HowItWorks() {
  const { landing } = useSiteMessages();
  return (
    <section className={site.section} id="how" aria-labelledby="how-title">
      <div className={site.head}>
        <h2 id="how-title" className={site.h2}>
          {landing.how.title}
        </h2>
        <p className={site.lead}>{landing.how.lead}</p>
      </div>
      <ol className={site.cards}>
        {landing.how.steps.map(({ title, text }, index) => (
          <li key={title} className={site.card}>
            <div className={classes.picture}>{howPictures[index]}</div>
            <h3 className={site.h3}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              {title}
            </h3>
            <p className={site.dimmed} style={{ marginTop: 8 }}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
