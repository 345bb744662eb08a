resource "kubernetes_cluster_role_binding" "deployer" {
  metadata {
    name = "deployer"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "cluster-admin" # BAD
  }
  subject {
    kind      = "ServiceAccount"
    name      = "deployer"
    namespace = "ci"
  }
}

resource "kubernetes_cluster_role_binding_v1" "everybody" {
  metadata {
    name = "everybody"
  }
  subject {
    kind      = "Group"
    name      = "system:authenticated"
    api_group = "rbac.authorization.k8s.io"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "cluster-admin" # BAD
  }
}
