/** One step of the first run: the import and build of one namespace. */
export type FirstRunStep = {
  readonly namespaceId: string;
  readonly state: 'waiting' | 'importing' | 'building' | 'done' | 'failed';
  /** events imported so far, and of how many where that is known */
  readonly done: number | undefined;
  readonly total: number | undefined;
  /** a sentence: who the subject is and why, or what failed */
  readonly note: string | undefined;
};

/** How the first run stands: its steps in order, and a sentence for the whole where there is one to say. */
export type FirstRunNews = { readonly steps: readonly FirstRunStep[]; readonly note: string | undefined };

/** The newest news of a first run, for whoever draws it. */
export type FirstRunWatch = {
  steps(): readonly FirstRunStep[];
  note(): string | undefined;
  /** Calls after every change; gives how to stop. */
  watch(changed: () => void): () => void;
};
