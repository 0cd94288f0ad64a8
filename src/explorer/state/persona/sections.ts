export { type Section, sections } from '../../../contract/persona/sections.ts';
