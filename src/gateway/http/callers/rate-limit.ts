import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { counted } from '../../../text/amount.ts';
import { GatewayRefusal } from '../../refusal.ts';

/** Refuses an organization's request where it has asked too often within the second. */
export type RateLimit = (organization: string) => Promise<void>;

/** Makes a limit of so many requests a second, for each organization alone. */
export function createRateLimit(perSecond: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perSecond, duration: 1 });
  return async (organization) => {
    try {
      await limiter.consume(organization);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new GatewayRefusal(
        'too_many_requests',
        `more than ${counted(perSecond, 'request')} came within a second, as many as an organization may send; try again in a moment`,
      );
    }
  };
}
