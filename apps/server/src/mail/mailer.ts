/** Letters to people: by SMTP when it is set up, else into the server's log, so that a site without mail still works. */
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Whether letters leave the server. */
  sends: boolean;
  /** Never fails: nobody's request may hang on a mail server. What could not be sent is logged without its text. */
  send(letter: Letter): Promise<void>;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; absent: into the log. */
  smtpUrl?: string | undefined;
  from: string;
}

/** The field of log lines that hold a letter; whoever shows log lines leaves these out, since letters hold ways to sign in. */
export const letterField = 'letter';

export function openMailer({ smtpUrl, from }: MailSettings, log: Logger): Mailer {
  if (!smtpUrl) {
    return {
      sends: false,
      async send(letter) {
        log.info({ [letterField]: letter }, 'mail is not set up, so this letter stands here');
      },
    };
  }
  const transport = createTransport(smtpUrl);
  return {
    sends: true,
    async send({ to, subject, text }) {
      await transport
        .sendMail({ from, to, subject, text })
        .catch((error: unknown) => log.error({ err: error, subject }, 'a letter could not be sent'));
    },
  };
}
