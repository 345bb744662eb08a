resource "kubernetes_pod_v1" "controller_manager_0" {
  metadata {
    name      = "controller-manager-0"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_1" {
  metadata {
    name      = "controller-manager-1"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--root-ca-file=",
      ]
    }
  }
}
