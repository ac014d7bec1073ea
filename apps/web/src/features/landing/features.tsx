/** What can be claimed, in two lists: security and integration. */
import {
  IconEyeCheck,
  IconFileZip,
  IconFlask,
  IconGasStation,
  IconGavel,
  IconMessage2Check,
  IconShieldSearch,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import site from '../../components/site/site.module.css';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';

const icons = {
  security: [IconShieldSearch, IconFlask, IconGavel, IconMessage2Check],
  integration: [IconGasStation, IconWallet, IconFileZip, IconWorld],
};

export function Features() {
  const { features } = useSiteMessages().landing;
  return (
    <section className={site.section} aria-labelledby="features-title">
      <div className={site.head}>
        <h2 id="features-title" className={site.h2}>
          {features.title}
        </h2>
        <p className={site.lead}>{features.lead}</p>
      </div>
      <div className={classes.columns}>
        {(['security', 'integration'] as const).map((list) => (
          <div key={list} className={site.card}>
            <h3 className={site.h3} style={{ marginBottom: 22, color: 'var(--sw-accent)' }}>
              {features[list].title}
            </h3>
            {features[list].items.map(({ title, text }, index) => {
              const Icon = icons[list][index] ?? IconEyeCheck;
              return (
                <div key={title} className={classes.feature}>
                  <Icon size={26} stroke={1.6} aria-hidden />
                  <div>
                    <h4 style={{ fontSize: 16 }}>{title}</h4>
                    <p className={site.dimmed} style={{ marginTop: 2 }}>
                      {text}
                    </p>
                  </div>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
