resource "kubernetes_pod_v1" "controller_manager_0" {
  metadata {
    name      = "controller-manager-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--root-ca-file=/etc/kubernetes/pki/root-ca-file",
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
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--v=2",
        "--root-ca-file",
        "/etc/kubernetes/pki/root-ca-file",
      ]
    }
  }
}
