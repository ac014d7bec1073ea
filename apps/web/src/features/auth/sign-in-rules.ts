/** What is checked before anything is sent. The server checks again. */
export type SignInMode = 'sign-in' | 'sign-up';

/** Field → the message it needs, by its key in `messages.auth`. */
export interface FieldProblems {
  name?: 'noName' | undefined;
  email?: 'badEmail' | undefined;
  password?: 'shortPassword' | undefined;
}

export const passwordMin = 10;

export function problemsOf(mode: SignInMode, { name, email, password }: { name: string; email: string; password: string }): FieldProblems {
  return {
    ...(mode === 'sign-up' && name.trim() === '' && { name: 'noName' as const }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'badEmail' as const }),
    ...((mode === 'sign-up' ? password.length < passwordMin : password === '') && { password: 'shortPassword' as const }),
  };
}
