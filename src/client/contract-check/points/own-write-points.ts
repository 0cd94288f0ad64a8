import { BuildStatus } from '../../../contract/build.ts';
import { EventsReceipt } from '../../../contract/event.ts';
import { IdentitiesReceipt } from '../../../contract/identities.ts';
import { Namespace } from '../../../contract/namespace.ts';
import type { RouteName } from '../../../contract/routes.ts';
import { at } from '../../../contract/persona/json-pointer.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { dataBy, dataIn, holdsEnvelope, holdsSame, textOf } from '../judging.ts';
import { numberIn } from '../paging.ts';
import type { Point } from '../point.ts';
import { broken } from '../verdict.ts';
import { holdsRefusal, holdsShape } from './own-points.ts';

/** A point beyond the interface that writes; `ours` names its route where it is one of its own. */
export type OwnWritePoint = Omit<Point, 'section' | 'writes' | 'ours'> & { readonly ours?: RouteName };

/** How states change. */
export const ownStates: readonly OwnWritePoint[] = [
  {
    id: 'own.status.created',
    promises: 'A created namespace or binding is 201, a binding that exists 200, an accepted build 202.',
    how: 'POST /namespaces, /personas twice, /personas/build',
    tried: async ({ writes }) => {
      for (const [asked, status] of [
        [await writes.created(), 201],
        [await writes.bound(), 201],
        [await writes.boundAgain(), 200],
        [await writes.build(), 202],
      ] as const)
        holdsSame(`The status of POST ${asked.path}`, asked.status, status, asked);
    },
  },
  {
    id: 'own.build.words',
    promises: 'A build is accepted, running, and then completed or failed, in the shape of the OpenAPI document.',
    how: 'GET /personas/status until the build ended',
    tried: async ({ writes }) => {
      for (const asked of await writes.statuses()) holdsShape(BuildStatus, dataIn(asked), asked);
    },
  },
  {
    id: 'own.build.forward',
    promises: 'A build never goes back: neither its state nor its progress.',
    how: 'GET /personas/status until the build ended',
    tried: async ({ writes }) => {
      const order = ['accepted', 'running', 'completed', 'failed'];
      let before = { state: -1, done: -1 };
      for (const asked of await writes.statuses()) {
        const data = dataIn(asked);
        const now = {
          state: order.indexOf(textOf(data, 'status')),
          done: numberIn(at(data, '/progress'), 'done') ?? before.done,
        };
        if (now.state < before.state) broken('Its state went back.', asked);
        if (now.done < before.done) broken(`Its progress went back from ${before.done} to ${now.done}.`, asked);
        before = now;
      }
    },
  },
  {
    id: 'own.build.binding',
    promises: 'After a build the binding has has_built true, and last_built_at is the built_at of the persona.',
    how: 'POST /personas after the build',
    tried: async ({ writes }) => {
      const asked = await writes.afterBuild();
      const data = fieldsOf(dataBy('personas.create', asked, 'an object'));
      const built = dataBy('personas.read.built', await writes.built(), 'an object');
      holdsSame('has_built', data?.['has_built'], true, asked);
      holdsSame('last_built_at', data?.['last_built_at'], textOf(built, 'built_at'), asked);
    },
  },
];

/** Routes that write. */
export const ownAdditions: readonly OwnWritePoint[] = [
  {
    id: 'own.events.receipt',
    promises: 'POST /events takes lines of JSON, and counts what it took.',
    how: 'POST /events',
    ours: 'sendEvents',
    tried: async ({ writes }) => {
      const { sent, receipt } = await writes.events();
      holdsEnvelope(receipt, 'an object');
      holdsShape(EventsReceipt, dataIn(receipt), receipt);
      holdsSame('accepted', numberIn(dataIn(receipt), 'accepted'), sent.length, receipt);
    },
  },
  {
    id: 'own.events.again',
    promises: 'An event of the same id and content is a duplicate, a line that is no event is rejected.',
    how: 'POST /events with the first event again, and a line that is none',
    ours: 'sendEvents',
    tried: async ({ writes }) => {
      const { sent } = await writes.events();
      await writes.built();
      const asked = await writes.sendEvents([sent[0] ?? '', '{"id": 1}']);
      holdsEnvelope(asked, 'an object');
      for (const [field, count] of [
        ['accepted', 0],
        ['duplicates', 1],
        ['rejected', 1],
      ] as const)
        holdsSame(field, numberIn(dataIn(asked), field), count, asked);
    },
  },
  {
    id: 'own.events.counted',
    promises: 'The persona counts the events that were sent.',
    how: 'POST /events, then a build',
    ours: 'sendEvents',
    tried: async ({ writes }) => {
      const { sent } = await writes.events();
      const asked = await writes.built();
      const data = dataBy('personas.read.built', asked, 'an object');
      holdsSame('source_event_count', numberIn(data, 'source_event_count'), sent.length, asked);
    },
  },
  {
    id: 'own.identities',
    promises: 'PUT /identities keeps who is who of a source, and GET /identities gives it back.',
    how: 'PUT /identities, then GET /identities',
    ours: 'putIdentities',
    tried: async ({ ask, writes }) => {
      await writes.built();
      const query = { ...(await writes.address()), source: 'contract-check' };
      const people = [{ name: 'Ada Okafor', self: true, keys: [{ key: 'ada@example.org', why: 'the one used most' }] }];
      const put = await ask('putIdentities', { query, json: { people } });
      holdsEnvelope(put, 'an object');
      holdsShape(IdentitiesReceipt, dataIn(put), put);
      const asked = await ask('readIdentities', { query });
      holdsEnvelope(asked, 'a list');
      holdsSame('What came back', at(dataIn(asked), '/0/people'), people, asked);
    },
  },
  {
    id: 'own.rename',
    promises: 'PATCH /namespaces changes the name, and nothing else.',
    how: 'PATCH /namespaces',
    ours: 'changeNamespace',
    tried: async ({ ask, writes }) => {
      const before = dataBy('namespaces.create', await writes.created(), 'an object');
      const name = `${writes.wanted.name}, renamed`;
      await writes.built();
      const asked = await ask('changeNamespace', { query: await writes.address(), json: { name } });
      holdsEnvelope(asked, 'an object');
      holdsShape(Namespace, dataIn(asked), asked);
      holdsSame('name', textOf(dataIn(asked), 'name'), name, asked);
      for (const field of ['id', 'created_at'])
        holdsSame(field, textOf(dataIn(asked), field), textOf(before, field), asked);
      for (const field of ['description', 'external_reference_id'] as const)
        holdsSame(field, textOf(dataIn(asked), field), writes.wanted[field], asked);
    },
  },
  {
    id: 'own.erase',
    promises: 'DELETE /namespaces erases a namespace: it is answered as one that never was.',
    how: 'DELETE /namespaces of a namespace made for it, then GET /personas',
    ours: 'eraseNamespace',
    tried: async ({ ask, writes }) => {
      const id = textOf(dataIn(await writes.create({ name: 'Contract check, to be erased' })), 'id');
      const asked = await ask('eraseNamespace', { query: { namespace_id: id } });
      holdsEnvelope(asked, 'an object');
      holdsSame('status', textOf(dataIn(asked), 'status'), 'erasing', asked);
      holdsRefusal(await ask('readPersona', { query: { namespace_id: id } }), 'namespace_not_found');
      writes.gone(id);
    },
  },
];
