import {
  accountEndpoints,
  demandEndpoints,
  factorEndpoints,
  invitationEndpoints,
  linkEndpoints,
  newFactorEndpoints,
  peopleEndpoints,
  secondFactorEndpoints,
  signInEndpoints,
} from '../accounts/contract.ts';
import { auditEndpoints } from '../audit/contract.ts';
import { canvasEndpoints } from '../canvas/contract.ts';
import { entryEndpoints } from '../entries/contract.ts';
import { mediaEndpoints, uploadEndpoints } from '../media/contract.ts';
import { previewEndpoints } from '../previews/contract.ts';
import { planEndpoints, publishEndpoints } from '../publishing/contract.ts';
import { descriptionEndpoints } from './contract.ts';

/** Every endpoint of the studio's API. The browser takes the type alone. */
export const studioEndpoints = {
  ...signInEndpoints,
  ...secondFactorEndpoints,
  ...newFactorEndpoints,
  ...linkEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...peopleEndpoints,
  ...demandEndpoints,
  ...invitationEndpoints,
  ...entryEndpoints,
  ...publishEndpoints,
  ...planEndpoints,
  ...previewEndpoints,
  ...canvasEndpoints,
  ...mediaEndpoints,
  ...uploadEndpoints,
  ...auditEndpoints,
  ...descriptionEndpoints,
};

export type StudioEndpoints = typeof studioEndpoints;
