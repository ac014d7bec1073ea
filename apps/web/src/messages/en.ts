/**
 * Every sentence a person reads, in English, a file for each area (the texts of /genesis, /roadmap, /docs, /builders, /terms and
 * /privacy come with their pages). Another language is a file of this shape.
 */
import { about } from './en/about.ts';
import { admin } from './en/admin.ts';
import { apps } from './en/apps.ts';
import { assumptions } from './en/assumptions.ts';
import { auth } from './en/auth.ts';
import { chat } from './en/chat.ts';
import { code } from './en/code.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { errorScreen } from './en/error-screen.ts';
import { gate } from './en/gate.ts';
import { generation } from './en/generation.ts';
import { guarantees } from './en/guarantees.ts';
import { history } from './en/history.ts';
import { landing } from './en/landing.ts';
import { look } from './en/look.ts';
import { model } from './en/model.ts';
import { notFound } from './en/not-found.ts';
import { notIncluded } from './en/not-included.ts';
import { notice } from './en/notice.ts';
import { plan } from './en/plan.ts';
import { powers } from './en/powers.ts';
import { project } from './en/project.ts';
import { projects } from './en/projects.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { signInMore } from './en/sign-in.ts';
import { site } from './en/site.ts';
import { support } from './en/support.ts';
import { templates } from './en/templates.ts';
import { trials } from './en/trials.ts';
import { validation } from './en/validation.ts';
import { waysIn } from './en/ways-in.ts';
import { wizard } from './en/wizard.ts';

export const en = {
  product: 'Starwright',
  common,
  admin,
  chat,
  model,
  notice,
  settings,
  signInMore,
  waysIn,
  support,
  site,
  shell,
  gate,
  notFound,
  errorScreen,
  auth,
  landing,
  look,
  dashboard,
  projects,
  templates,
  apps,
  wizard,
  plan,
  rules,
  generation,
  project,
  guarantees,
  powers,
  notIncluded,
  assumptions,
  about,
  trials,
  validation,
  code,
  history,
};

export type Messages = typeof en;
