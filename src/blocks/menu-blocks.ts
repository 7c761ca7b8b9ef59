// Written by `npm run generate` from the folders beside it.
export { WeekMenu } from './week-menu/week-menu.tsx';
