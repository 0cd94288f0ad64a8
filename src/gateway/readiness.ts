/** Why requests are not to be sent to a gateway now, or `ready`. */
export type Readiness = 'ready' | 'starting' | 'checking' | 'read-only' | 'database' | 'closing';
