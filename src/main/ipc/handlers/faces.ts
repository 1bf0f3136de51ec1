import type { OpenDesk } from '../../app/desk';
import { createFaceService } from '../../modules/faces/faceService';
import type { GroupHandlers } from '../registrar';

export function facesHandlers(desk: OpenDesk, newId: () => string): GroupHandlers<'faces'> {
  return {
    'faces:compare'(order) {
      const comparisonId = newId();
      createFaceService(desk()).compare(order, comparisonId);
      return { comparisonId };
    },
    'faces:reveal'(order) {
      createFaceService(desk()).reveal(order);
      return null;
    },
  };
}
