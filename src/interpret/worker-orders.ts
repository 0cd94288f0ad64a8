import type { Interpreted, InterpretNews, InterpretOrder } from '../contract/interpretations/interpreter.ts';
import type { Model } from './asking/post.ts';

/** What the worker is told: a run, then pages of events as it asks for them; or to stop. */
export type WorkerOrder =
  | {
      readonly type: 'begin';
      readonly order: Omit<InterpretOrder, 'pages'>;
      readonly model: Omit<Model, 'url'> & { readonly url: string };
      /** where requests and answers of this namespace are kept, and where examinations are */
      readonly folder: string;
      readonly examinations: string;
    }
  | { readonly type: 'page'; readonly texts: readonly string[] }
  | { readonly type: 'end' }
  | { readonly type: 'stop' };

/** What it says: it reads events from their beginning, wants the next page, tells of the run, or is done with it. */
export type WorkerNews =
  | { readonly type: 'from the beginning' }
  | { readonly type: 'more' }
  | { readonly type: 'news'; readonly news: InterpretNews }
  | { readonly type: 'done'; readonly made: Interpreted }
  | { readonly type: 'failed'; readonly why: string };
