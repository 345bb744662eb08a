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
        "--bind-address=127.0.0.1",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_1" {
  metadata {
    name      = "scheduler-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--bind-address=127.0.0.1",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_2" {
  metadata {
    name      = "controller-manager-2"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--bind-address",
        "127.0.0.1",
      ]
    }
  }
}
