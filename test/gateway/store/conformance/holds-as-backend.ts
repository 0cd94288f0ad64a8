import { describe } from 'vitest';
import { bindingsConformance } from './bindings.ts';
import { buildRequestsConformance } from './build-requests.ts';
import { buildRunsConformance } from './build-runs.ts';
import { correctionsConformance } from './corrections.ts';
import { eraseConformance } from './erase.ts';
import { eraseSomeConformance } from './erase-some.ts';
import { eventsConformance } from './events.ts';
import { figuresConformance } from './figures.ts';
import { foldsConformance } from './folds.ts';
import { gatewayConformance } from './gateway.ts';
import { identitiesConformance } from './identities.ts';
import { interpretationsConformance } from './interpretations.ts';
import { keysConformance } from './keys.ts';
import { lifecycleConformance } from './lifecycle.ts';
import { namespacesConformance } from './namespaces.ts';
import type { Open } from './opened.ts';
import { keptPersonasConformance } from './kept-personas.ts';
import { renewalsConformance } from './renewals.ts';
import { searchConformance } from './search.ts';
import { versionConformance } from './version.ts';

/** Holds a backend to every word of src/gateway/store; a part that is added to Backend has its cases here. */
export function holdsAsBackend(name: string, open: Open): void {
  describe(`${name} as a backend`, () => {
    namespacesConformance(open);
    bindingsConformance(open);
    buildRequestsConformance(open);
    buildRunsConformance(open);
    eventsConformance(open);
    identitiesConformance(open);
    correctionsConformance(open);
    interpretationsConformance(open);
    keysConformance(open);
    renewalsConformance(open);
    keptPersonasConformance(open);
    searchConformance(open);
    figuresConformance(open);
    foldsConformance(open);
    eraseConformance(open);
    eraseSomeConformance(open);
    lifecycleConformance(open);
    versionConformance(open);
    gatewayConformance(open);
  });
}
