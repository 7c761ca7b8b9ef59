import type { DeliveryTarget } from '../enquiry.server.ts';

export interface DeliverySlotsOptions {
  /** The most deliveries under way that are not slow. At least 2. */
  concurrency: number;
  /** The most deliveries under way to one destination. */
  mostPerDestination: number;
  /** The most deliveries under way in all; beyond that, each destination still has one. */
  mostInAll: number;
}

export type DeliverySlots = ReturnType<typeof createDeliverySlots>;

interface Destination {
  brisk: number;
  slow: number;
}

/**
 * The concurrency limit of a channel, with a bulkhead per destination, so that a destination that hangs does not delay the
 * others. A slow delivery is set aside and gives its slot to the next one.
 *
 * - No destination gets all slots.
 * - A destination with slow deliveries gets one slot at a time, and all such destinations together half of the slots.
 * - There is a bound per destination and one in all; at the latter, each destination still gets one delivery.
 *
 * @example
 * const slots = createDeliverySlots({ concurrency: 4, mostPerDestination: 16, mostInAll: 32 });
 * if (slots.countFree(target) > 0) {
 *   const slot = slots.take(target);
 *   await deliver(target).finally(slot.free);
 * }
 */
export function createDeliverySlots({ concurrency, mostPerDestination, mostInAll }: DeliverySlotsOptions) {
  const destinations = new Map<string, Destination>();

  return {
    /** How many deliveries to this destination may begin now. */
    countFree(target: DeliveryTarget): number {
      const { brisk, slow } = find(target);
      const all = [...destinations.values()];
      const limits = [
        concurrency - sum(all, ({ brisk }) => brisk),
        mostPerDestination - brisk - slow,
        Math.max(mostInAll - sum(all, countOf), brisk + slow === 0 ? 1 : 0),
      ];
      if (slow === 0) limits.push(concurrency - 1 - brisk);
      else {
        const troubled = all.filter((destination) => destination.slow > 0);
        limits.push(1 - brisk, Math.floor(concurrency / 2) - sum(troubled, ({ brisk }) => brisk));
      }
      return Math.max(0, Math.min(...limits));
    },
    /** How many deliveries to this destination are under way. */
    countTaken: (target: DeliveryTarget) => countOf(find(target)),
    /** A delivery begins. */
    take(target: DeliveryTarget) {
      const key = toKey(target);
      const destination = find(target);
      destinations.set(key, destination);
      destination.brisk += 1;
      let isSlow = false;
      return {
        /** The delivery is slow: its slot goes to the next one. */
        setAside(): void {
          if (isSlow) return;
          isSlow = true;
          destination.brisk -= 1;
          destination.slow += 1;
        },
        /** The delivery is over. */
        free(): void {
          destination[isSlow ? 'slow' : 'brisk'] -= 1;
          if (countOf(destination) === 0) destinations.delete(key);
        },
      };
    },
  };

  function find(target: DeliveryTarget): Destination {
    return destinations.get(toKey(target)) ?? { brisk: 0, slow: 0 };
  }
}

function toKey(target: DeliveryTarget): string {
  return target.channel === 'mail' ? target.address : '';
}

function countOf({ brisk, slow }: Destination): number {
  return brisk + slow;
}

function sum(destinations: readonly Destination[], count: (destination: Destination) => number): number {
  return destinations.reduce((total, destination) => total + count(destination), 0);
}
