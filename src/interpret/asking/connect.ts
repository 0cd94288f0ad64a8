import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from './loopback.ts';
import { ModelFault } from './model-fault.ts';

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there; is the server started?',
  ENOTFOUND: 'there is no host of this name.',
  EAI_AGAIN: 'the name of its host could not be looked up.',
  ECONNRESET: 'the connection was cut.',
  ETIMEDOUT: 'it does not answer.',
  EHOSTUNREACH: 'its host cannot be reached.',
  ENETUNREACH: 'its network cannot be reached.',
  EPROTO: 'it does not speak TLS there; is its address one of http?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS there; is its address one of http?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS there; is its address one of http?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet.',
};

/** what a certificate that nobody here vouches for is known by */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w*(?:ISSUER|VERIFY)\w*|CERT_UNTRUSTED|CERT_REVOKED|CERT_SIGNATURE_FAILURE)$/; // prettier-ignore

const wordsOf = (code: string): string | undefined => {
  if (untrusted.test(code))
    return 'its certificate is trusted by nobody here; NODE_EXTRA_CA_CERTS names a file of those to trust too.';
  return code.startsWith('HPE_') ? 'it does not speak HTTP there.' : words[code];
};

/** A fault of the connection, as a sentence. */
export function brokenConnection(host: string, error: unknown): ModelFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = wordsOf(code) ?? (error instanceof Error ? error.message : String(error));
  return new ModelFault(
    `The model at ${host} could not be asked: ${why}`,
    code === 'ECONNRESET' ? 'question' : 'run',
    error,
  );
}

/**
 * A connection to a model's server, over no proxy. Where the model must be on this machine, the address that was connected decides, not the
 * name: nothing is sent over any other.
 */
export function connected(url: URL, mustBeHere: boolean, signal: AbortSignal): Promise<Socket> {
  const isTls = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  return new Promise((resolve, reject) => {
    // An address is no name that TLS asks for; the certificate is held to it all the same.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = isTls
      ? connectTls({ host, port, ...named, rejectUnauthorized: true })
      : connectPlain({ host, port });
    const stop = () => socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', stop));
    socket.once('error', (error) =>
      reject(signal.aborted ? (signal.reason as Error) : brokenConnection(url.host, error)),
    );
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      if (!mustBeHere || isLoopback(socket.remoteAddress ?? '')) return resolve(socket);
      reject(
        new ModelFault(
          `${url.host} is not this machine (it is ${socket.remoteAddress ?? 'gone'}); nothing was sent. A model elsewhere needs https and persona config set model.remote on.`,
          'run',
        ),
      );
      socket.destroy();
    });
    if (signal.aborted) stop();
  });
}
