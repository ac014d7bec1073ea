import type { Tier } from '@starwright/protocol/tiers';
import type { CurrentUser } from '@starwright/protocol/users';

/** The signed-in person, as handlers see them. */
export interface User {
  /** Id of the row; never sent to a browser for demo users, whose rows are named by a hash of their token. */
  id: string;
  /** The id the browser knows. */
  publicId: string;
  email: string;
  name: string;
  image: string | null;
  tier: Tier;
  level: number;
  experience: number;
  isAdmin: boolean;
  demo: boolean;
  /** The address is known to be theirs; never for demo users and wallets, which have none. */
  confirmed: boolean;
  /** How they proved who they are; `session` is absent for demo users. */
  via: 'cookie' | 'bearer' | 'demo';
  session?: { id: string; signedInAt: Date };
}

/** `GET /api/me`. First and last name are the first and second word of the name. */
export function currentUser(user: User): CurrentUser {
  const [firstName = '', lastName = ''] = user.name.split(/\s+/).filter(Boolean);
  return {
    id: user.publicId,
    email: user.email,
    firstName,
    lastName,
    profileImageUrl: user.image || null,
    tier: user.tier,
    level: user.level,
    experience: user.experience,
    role: user.isAdmin ? 'admin' : 'user',
    isAdmin: user.isAdmin,
  };
}
