import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import {
  chargeEdit,
  datedChargeEdit,
  eventCharge,
  newEventCharge,
  newOtherCharge,
  newTypeCharge,
  otherCharge,
  typeCharge,
} from './charge.ts'

const superOnly = { any: ['PERM_SALES_SUPER'] } as const
const staysOn = 'sale lines and events that use it keep it'

/** The charges of a tariff, one by one. */
export const charges = {
  addType: endpoint({
    method: 'POST',
    path: '/api/v1/type_charges/',
    summary: 'Adds a charge of a site type, or of burials in it, to a tariff',
    permission: superOnly,
    body: newTypeCharge,
    response: z.object({ type_charge_id: id }),
  }),
  changeType: endpoint({
    method: 'PUT',
    path: '/api/v1/type_charges/:type_charge_id',
    summary: 'Changes a charge of a site type',
    permission: superOnly,
    params: ids('type_charge_id'),
    body: chargeEdit,
    response: typeCharge,
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/api/v1/type_charges/:type_charge_id',
    summary: `Takes a charge of a site type out of its tariff; ${staysOn}`,
    permission: superOnly,
    params: ids('type_charge_id'),
  }),
  addOther: endpoint({
    method: 'POST',
    path: '/api/v1/other_charges/',
    summary: 'Adds a charge to a group of other charges of a tariff',
    permission: superOnly,
    body: newOtherCharge,
    response: z.object({ other_charge_id: id }),
  }),
  changeOther: endpoint({
    method: 'PUT',
    path: '/api/v1/other_charges/:other_charge_id',
    summary: 'Changes an other charge',
    permission: superOnly,
    params: ids('other_charge_id'),
    body: datedChargeEdit,
    response: otherCharge,
  }),
  removeOther: endpoint({
    method: 'DELETE',
    path: '/api/v1/other_charges/:other_charge_id',
    summary: `Takes an other charge out of its tariff; ${staysOn}`,
    permission: superOnly,
    params: ids('other_charge_id'),
  }),
  addEvent: endpoint({
    method: 'POST',
    path: '/api/v1/event_charges/',
    summary: 'Adds a charge of an event type to a tariff',
    permission: superOnly,
    body: newEventCharge,
    response: z.object({ event_charge_id: id }),
  }),
  changeEvent: endpoint({
    method: 'PUT',
    path: '/api/v1/event_charges/:event_charge_id',
    summary: 'Changes an event charge',
    permission: superOnly,
    params: ids('event_charge_id'),
    body: datedChargeEdit,
    response: eventCharge,
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    path: '/api/v1/event_charges/:event_charge_id',
    summary: `Takes an event charge out of its tariff; ${staysOn}`,
    permission: superOnly,
    params: ids('event_charge_id'),
  }),
}
