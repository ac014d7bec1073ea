/** The entry of every page that is not one of the public ones. */
import './fonts.css';
import './colours.css';
import './components/site/base.css';
import { arrive } from './app/arrive.ts';
import { startApp } from './app/start-app.tsx';

if (arrive() === 'stay') void startApp();
