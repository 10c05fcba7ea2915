import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { FetchFailed, type PluginContext, PluginFailure } from '@carrel/plugin-sdk';
import { type EmailConfig, recipientsOf, senderOf } from './config.ts';

interface SmtpError {
  code?: string;
  /** The code of a system or TLS error, if nodemailer replaced it by its own. */
  originalCode?: string;
  responseCode?: number;
  message?: string;
}

/** Codes with which Node refuses the certificate of a server. */
const isUntrusted = (code: string): boolean =>
  /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_(?:CA|PURPOSE)$/.test(code) && code !== 'ERR_SSL_NO_CERTIFICATE_SET';

const failureOf = (e: unknown, host: string): unknown => {
  if (e instanceof FetchFailed) return e;
  const { code, originalCode, responseCode } = e as SmtpError;
  if (code === undefined && responseCode === undefined) return e;
  const permanent = responseCode !== undefined && responseCode >= 500;
  const answered = responseCode === undefined ? '' : refer(plugins.answeredCode, { code: String(responseCode) });
  if (code === 'EAUTH')
    return new PluginFailure(refer(plugins.doesAcceptUserNamePassword, { host, answered }), {
      retryable: !permanent,
      cause: e,
    });
  if (isUntrusted(originalCode ?? code ?? ''))
    return new PluginFailure(
      refer(plugins.certificateTrustedSoNothingSent, { host, code: originalCode ?? code ?? '' }),
      {
        cause: e,
      },
    );
  if (code === 'ETLS') return new PluginFailure(refer(plugins.offersNoEncryptedConnectionCan, { host }), { cause: e });
  if (code === 'EENVELOPE')
    return new PluginFailure(refer(plugins.refusedSenderRecipient, { host, answered }), {
      retryable: !permanent,
      cause: e,
    });
  return new PluginFailure(refer(plugins.didTakeMessage, { host, answered }), { retryable: !permanent, cause: e });
};

export interface Mail {
  subject: string;
  text: string;
  html?: string;
}

/** Sends one message by nodemailer, over a connection of Carrel. @throws PluginFailure, FetchFailed */
export const sendMail = async (mail: Mail, key: string, context: PluginContext<EmailConfig>): Promise<void> => {
  const { config: c } = context;
  const { createTransport } = await import('nodemailer');
  const fromStart = c.port === 465;
  const transport = createTransport({
    host: c.host,
    port: c.port,
    secure: fromStart,
    requireTLS: c.use_tls && !fromStart,
    ignoreTLS: false,
    ...(c.username ? { auth: { user: c.username, pass: c.password } } : {}),
    // An IP address is not a valid server name for TLS.
    tls: !/^[\d.]+$|:/.test(c.host) ? { servername: c.host } : {},
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, callback: (error: Error | null, socket?: unknown) => void) => {
      context.connect({ host: c.host, port: c.port }).then(
        (connection) => callback(null, { connection }),
        (e: unknown) => callback(e as Error),
      );
    },
  } as Parameters<typeof createTransport>[0]);
  const from = senderOf(c);
  const recipients = recipientsOf(c);
  // Several recipients do not see each other.
  const addressed = recipients.length === 1 ? { to: recipients[0] } : { to: from, bcc: recipients };
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^a-z0-9.-]/gi, '') || 'carrel.invalid';
  try {
    const info = await transport.sendMail({
      from: { name: 'Carrel', address: from },
      ...addressed,
      envelope: { from, to: recipients },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      // The same for each attempt, so that a repeated message can be recognised.
      messageId: `<${key}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    for (const r of (info as { rejected?: unknown[] }).rejected ?? [])
      context.log(refer(plugins.recipientRefused, { recipient: String(r) }));
  } catch (e) {
    throw failureOf(e, c.host);
  } finally {
    transport.close();
  }
};
