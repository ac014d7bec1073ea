/** Spanish. An area that is missing here is shown in English until somebody has translated it. */
import { en, type Messages } from './en.ts';
import { apps } from './es/apps.ts';
import { common } from './es/common.ts';
import { dashboard } from './es/dashboard.ts';
import { errorScreen } from './es/error-screen.ts';
import { gate } from './es/gate.ts';
import { generation } from './es/generation.ts';
import { notFound } from './es/not-found.ts';
import { plan } from './es/plan.ts';
import { powers } from './es/powers.ts';
import { projects } from './es/projects.ts';
import { shell } from './es/shell.ts';
import { siteSpanish } from './es/site-messages.ts';
import { templates } from './es/templates.ts';
import { wizard } from './es/wizard.ts';

export const es: Messages = {
  ...en,
  ...siteSpanish,
  common,
  shell,
  gate,
  notFound,
  errorScreen,
  dashboard,
  projects,
  templates,
  apps,
  wizard,
  plan,
  generation,
  powers,
};
