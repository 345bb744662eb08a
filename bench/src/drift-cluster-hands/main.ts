/**
 * A laboratory of hands in a cluster: a real kube-apiserver, objects applied with kubectl (once by the client, once by the server), then changed
 * with kubectl as people do, and under the names of programs. What people changed has to be told, and nothing else. An outside ruler says that each change
 * is there: a dry run that replaces the object by its manifest differs from it there. `KUBE_BIN=… npm run lab:cluster-hands`; ends with 1 where something
 * is not told, or told and nobody did it.
 */
import { whyNoCluster } from "../drift-accuracy/kubernetes/cluster.js";
import { measureHands } from "./measure-hands.js";

const reason = whyNoCluster();
if (reason === undefined) for (const by of ["client", "server"] as const) await measureHands(by);
else console.log(`no laboratory here: ${reason}`);
