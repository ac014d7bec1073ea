/** /terms and /privacy. */

import site from '../../components/site/site.module.css';
import { SitePage } from '../../components/site/site-page.tsx';

export interface LegalWords {
  title: string;
  lead: string;
  sections: { title: string; text: string }[];
}

export function LegalPage({ words: { title, lead, sections } }: { words: LegalWords }) {
  return (
    <SitePage title={title} lead={lead} narrow>
      <div className={site.prose}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2 style={{ fontSize: 22, marginBottom: 6 }}>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </div>
    </SitePage>
  );
}
