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
        "--feature-gates=RotateKubeletServerCertificate=true",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "kubelet_1" {
  metadata {
    name      = "kubelet-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--v=2",
      ]
    }
  }
}
