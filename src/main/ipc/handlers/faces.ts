import type { OpenDesk } from '../../app/desk';
import { createFaceDesk } from '../../modules/faces/faceDesk';
import type { GroupHandlers } from '../registrar';

export function facesHandlers(desk: OpenDesk, newId: () => string): GroupHandlers<'faces'> {
  return {
    'faces:compare'(order) {
      const comparisonId = newId();
      createFaceDesk(desk()).compare(order, comparisonId);
      return { comparisonId };
    },
    'faces:reveal'(order) {
      createFaceDesk(desk()).reveal(order);
      return null;
    },
  };
}
