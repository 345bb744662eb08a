/** Ports of security group rules. */
import { isJsonObject, type JsonValue } from "@plumbline/model";

/** Of a rule for all protocols AWS ignores the ports, and does not give them back. */
export function removePortsOfAllProtocolRules(elements: readonly JsonValue[]): readonly JsonValue[] {
  if (!elements.some(isForAllProtocols)) return elements;
  return elements.map((element) => {
    if (!isForAllProtocols(element) || !isJsonObject(element)) return element;
    const { FromPort: _from, ToPort: _to, ...rule } = element;
    return rule;
  });
}

const isForAllProtocols = (element: JsonValue) => isJsonObject(element) && String(element.IpProtocol) === "-1";
