import { Socket } from 'node:net';
import { callerBounds } from '../../../contract/limits.ts';

/**
 * Ends a connection so that its last answer arrives: what was written goes out, what the caller still sends is thrown away until it
 * hangs up, but not for long. To close at once would reset the connection, and with it an answer that nobody has read yet.
 */
export function endGently(socket: Socket): void {
  if (socket.destroyed) return;
  const late = setTimeout(() => socket.destroy(), callerBounds.leaving);
  late.unref();
  socket.once('close', () => clearTimeout(late));
  socket.once('end', () => socket.destroy());
  if (socket.writable) socket.end();
  socket.resume();
}

/** Lets a connection that Node would close after its last answer end gently, where the caller still sends. */
export function endsGently(socket: Socket, isStillSent: () => boolean): void {
  socket.destroySoon = () => {
    if (isStillSent()) endGently(socket);
    else Socket.prototype.destroySoon.call(socket);
  };
}
