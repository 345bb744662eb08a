resource "kubernetes_cluster_role_binding" "reconciler" {
  metadata {
    name = "reconciler"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "cluster-admin"
  }
  subject {
    kind      = "ServiceAccount"
    name      = "deployer"
    namespace = "flux-system"
  }
}
