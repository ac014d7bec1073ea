import { deploy as english } from '../en/deploy.ts';
import { translatedArea } from '../workshop.ts';

export const deploy = translatedArea('deploy', english);
