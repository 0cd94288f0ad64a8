export { at, below, children, steps } from '../../../contract/persona/json-pointer.ts';
