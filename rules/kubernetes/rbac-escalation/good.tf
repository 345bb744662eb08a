resource "kubernetes_role" "role_manager" {
  metadata {
    name = "role-manager"
  }
  rule {
    api_groups = ["rbac.authorization.k8s.io"]
    resources  = ["roles", "rolebindings"]
    verbs      = ["get", "list", "create", "update"]
  }
}

resource "kubernetes_cluster_role_v1" "limited" {
  metadata {
    name = "limited"
  }
  rule {
    api_groups     = ["rbac.authorization.k8s.io"]
    resources      = ["clusterroles"]
    verbs          = ["bind"]
    resource_names = ["view", "edit"]
  }
  rule {
    api_groups     = [""]
    resources      = ["groups"]
    verbs          = ["impersonate"]
    resource_names = ["developers"]
  }
  rule {
    api_groups = ["apis.example.com"]
    resources  = ["apiexports"]
    verbs      = ["bind"]
  }
}
