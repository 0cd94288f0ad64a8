import type { RouteName } from '../../contract/routes.ts';
import { GatewayFailure } from '../failure.ts';

/** The code of a call that a gateway has no route for. */
const noSuchRoute = 'no_such_route';

/** Which of our routes a gateway has, as far as that has shown. */
export type OfferedRoutes = {
  readonly offers: (route: RouteName) => 'there' | 'none' | undefined;
  /** Makes a call of a route that a gateway need not have; where it has none that is told by the code, and asked once. */
  asked<T>(route: RouteName, call: () => Promise<T>): Promise<T>;
};

const words: Partial<Record<RouteName, string>> = {
  listBuilds: 'builds are not listed',
  previewPersona: 'no previews are built',
  search: 'events cannot be searched',
  changeNamespace: 'namespaces cannot be renamed',
  eraseNamespace: 'namespaces cannot be deleted',
  eraseEvents: 'single events cannot be erased',
  listCorrections: 'nothing can be put right',
  addCorrection: 'nothing can be put right',
  judgeCorrection: 'nothing can be put right',
  removeCorrection: 'nothing can be put right',
  interpret: 'no model is asked',
  putInterpretations: 'no claims of a model are kept',
  readInterpretations: 'no claims of a model are kept',
  eraseInterpretations: 'no claims of a model are kept',
};

/** A refusal of the interface's own: the gateway knows the route, and not what was asked of it. Its codes are loaded when one is met, for their shapes are many. */
async function isKnownCode(code: string): Promise<boolean> {
  const { failureStatus } = await import('../../contract/envelope.ts');
  return code !== 'not_found' && Object.hasOwn(failureStatus, code);
}

const isMissing = ({ status }: GatewayFailure, isKnown: boolean): boolean =>
  status === 405 || status === 501 || (status === 404 && !isKnown);

/** Makes the memory of which routes a gateway has; a route that has answered is there, whatever stands before it for a while. */
export function createOfferedRoutes(host: () => string): OfferedRoutes {
  const known = new Map<RouteName, 'there' | 'none'>();
  const none = (route: RouteName, facts: { status?: number; raw?: string } = {}) =>
    new GatewayFailure({
      kind: 'not-found',
      code: noSuchRoute,
      message: `At ${host()} ${words[route] ?? 'this is not known'}: it has no such route.`,
      ...facts,
    });
  return {
    offers: (route) => known.get(route),
    async asked(route, call) {
      if (known.get(route) === 'none') throw none(route);
      try {
        const answer = await call();
        known.set(route, 'there');
        return answer;
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        const isKnown = await isKnownCode(error.code ?? '');
        if (isKnown) known.set(route, 'there');
        if (!isMissing(error, isKnown) || known.get(route) === 'there') throw error;
        known.set(route, 'none');
        const { status, raw } = error;
        throw none(route, { ...(status === undefined ? {} : { status }), ...(raw === undefined ? {} : { raw }) });
      }
    },
  };
}
