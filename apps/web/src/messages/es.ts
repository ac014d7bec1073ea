/** Spanish, whole. */
import type { Messages } from './en.ts';
import { about } from './es/about.ts';
import { admin } from './es/admin.ts';
import { apps } from './es/apps.ts';
import { assumptions } from './es/assumptions.ts';
import { auth } from './es/auth.ts';
import { chat } from './es/chat.ts';
import { code } from './es/code.ts';
import { common } from './es/common.ts';
import { dashboard } from './es/dashboard.ts';
import { errorScreen } from './es/error-screen.ts';
import { gate } from './es/gate.ts';
import { generation } from './es/generation.ts';
import { guarantees } from './es/guarantees.ts';
import { history } from './es/history.ts';
import { look } from './es/look.ts';
import { model } from './es/model.ts';
import { notFound } from './es/not-found.ts';
import { notIncluded } from './es/not-included.ts';
import { notice } from './es/notice.ts';
import { plan } from './es/plan.ts';
import { powers } from './es/powers.ts';
import { project } from './es/project.ts';
import { projects } from './es/projects.ts';
import { rules } from './es/rules.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { signInMore } from './es/sign-in.ts';
import { siteSpanish } from './es/site-messages.ts';
import { support } from './es/support.ts';
import { templates } from './es/templates.ts';
import { trials } from './es/trials.ts';
import { validation } from './es/validation.ts';
import { waysIn } from './es/ways-in.ts';
import { wizard } from './es/wizard.ts';

export { workshopSpanish } from './es/workshop.ts';

export const es: Messages = {
  ...siteSpanish,
  about,
  admin,
  apps,
  assumptions,
  auth,
  chat,
  code,
  common,
  dashboard,
  errorScreen,
  gate,
  generation,
  guarantees,
  history,
  model,
  notFound,
  notIncluded,
  notice,
  look,
  plan,
  powers,
  project,
  projects,
  rules,
  settings,
  shell,
  signInMore,
  waysIn,
  support,
  templates,
  trials,
  validation,
  wizard,
};
