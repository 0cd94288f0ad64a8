import type { KnownSetting } from '../known-setting.ts';
import { type ModelChoice, modelName, modelTokens, modelUrl, noModel, onOrOff } from './model-choice.ts';

type Part = {
  readonly name: keyof ModelChoice;
  readonly meaning: string;
  readonly values: readonly string[];
  readonly from: (value: string) => string | number | undefined;
};

/** an empty value takes a choice away */
const orNone = (read: (value: string) => string) => (value: string) => (value === '' ? undefined : read(value));

const parts: readonly Part[] = [
  {
    name: 'url',
    meaning:
      'where a model of your own is asked, by the usual chat-completions interface (Ollama, llama.cpp, vLLM, LM Studio, hosted ones), as http://127.0.0.1:11434/v1; without it none ever is; an empty value takes it away',
    values: [],
    from: orNone(modelUrl),
  },
  { name: 'name', meaning: 'which model is asked there, as llama3.1:8b', values: [], from: orNone(modelName) },
  {
    name: 'remote',
    meaning: 'whether texts may go to another machine than this one, over https: on, off',
    values: ['on', 'off'],
    from: (value) => onOrOff('model.remote', value),
  },
  {
    name: 'context',
    meaning: 'how many tokens one request has at most, with its answer; local servers cut longer ones in silence',
    values: [],
    from: (value) => modelTokens('context', value),
  },
  {
    name: 'budget',
    meaning: 'how many tokens a whole run takes at most',
    values: [],
    from: (value) => modelTokens('budget', value),
  },
  {
    name: 'show',
    meaning: 'whether screens and agents are shown what a model said: on, off',
    values: ['on', 'off'],
    from: (value) => onOrOff('model.show', value),
  },
];

/** The settings of the model that a person chose. */
export const modelSettings: readonly KnownSetting[] = parts.map(({ name, meaning, values, from }) => ({
  name: `model.${name}`,
  meaning,
  values,
  usual: noModel[name] === undefined ? 'none' : String(noModel[name]),
  value: ({ model }) => (model[name] === undefined ? 'none' : String(model[name])),
  with: (settings, value) => ({ ...settings, model: { ...settings.model, [name]: from(value) } }),
}));
